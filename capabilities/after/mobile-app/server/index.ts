export { changeOwnApp } from './mobile-app.ts'
