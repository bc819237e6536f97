export { expectTheme, themeWearers, wornBoxLooks, wornPageLooks } from './worn.ts'
