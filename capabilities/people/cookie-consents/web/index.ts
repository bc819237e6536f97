export { answerIn, choiceOf, CookieSettings } from './CookieSettings.tsx'
