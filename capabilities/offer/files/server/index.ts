export { filesById, picturesOf, publishPictures } from './find-file.ts'
export type { StoredFile } from './tables.ts'
