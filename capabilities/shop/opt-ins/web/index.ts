export { SignUp } from './public/SignUp.tsx'
