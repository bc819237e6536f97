export { wayOn } from './homes.ts'
export { answerForm, noticed, type Returned } from './sign-in/sent-form.ts'
export { SignInForm } from './sign-in/SignInForm.tsx'
export { AccountPage } from './AccountPage.tsx'
