export { Contents, Faq, type ShownContents, Teacher, tellsContents } from './Contents.tsx'
