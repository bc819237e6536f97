export { MailView } from './MailView.tsx'
export { TestMail } from './TestMail.tsx'
