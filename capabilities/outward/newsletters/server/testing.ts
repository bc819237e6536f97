export { sendNewsletter } from './plan-newsletter.ts'
export { addNewsletter, countAudience, editLetter } from './write-newsletter.ts'
