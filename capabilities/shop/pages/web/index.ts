export { answerForm } from './public/answer-form.ts'
export { builtPageCsp } from './public/built-page-csp.ts'
export { BuiltPage } from './public/BuiltPage.tsx'
export { loadBuilt } from './public/load-page.ts'
