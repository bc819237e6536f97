export { expectTheme, wornBoxLooks, wornPageLooks } from './worn.ts'
