export { wayOn } from './homes.ts'
export { answerForm, noticed, type Returned } from './sent-form.ts'
