export { addTheme } from './themes.ts'
