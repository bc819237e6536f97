export { sendNewsletter } from './plan-newsletter.ts'
export { addNewsletter, editLetter } from './write-newsletter.ts'
