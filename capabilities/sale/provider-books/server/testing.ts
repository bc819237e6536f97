export { compareBooks } from './compare-books.ts'
