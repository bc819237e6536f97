// What Zapier loads is a default export.
export { zapierApp as default } from './app.ts'
