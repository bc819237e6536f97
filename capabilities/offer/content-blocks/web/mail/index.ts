export { MailPreview } from './MailPreview.tsx'
export { MailView } from './MailView.tsx'
export { SendingPanel } from './SendingPanel.tsx'
export { TestMail } from './TestMail.tsx'
