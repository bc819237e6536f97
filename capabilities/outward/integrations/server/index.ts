export { uploadsGoTo } from './videos/uploads-go-to.ts'
