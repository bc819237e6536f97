export { firstNameOfErased, lastNameOfErased } from './erased-name.ts'
export { lastPayerOf } from './payer-of-user.ts'
export { payersLike } from './payers-like.ts'
export { countOrder, countPayment, payerById, rememberPayer, type Payer, type Remembered } from './remember-payer.ts'
