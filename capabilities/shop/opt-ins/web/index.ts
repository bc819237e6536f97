export { CustomersRule } from './CustomersRule.tsx'
export { SignUp } from './public/SignUp.tsx'
