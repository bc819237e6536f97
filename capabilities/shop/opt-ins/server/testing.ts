export { addOptInForm } from './edit-form.ts'
export { confirmByLink } from './follow-link.ts'
export { signUpContact } from './sign-up.ts'
