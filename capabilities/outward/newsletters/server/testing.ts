export { cancelNewsletter, sendNewsletter } from './plan-newsletter.ts'
export { writeToNext } from './send-to-people.ts'
export { addNewsletter, countAudience, editLetter } from './write-newsletter.ts'
