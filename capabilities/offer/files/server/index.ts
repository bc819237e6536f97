export { filesById, picturesOf, publishPictures } from './find-file.ts'
export { signedFileUrl, signedPictures } from './serve-file.ts'
export { storeFile, type NewFile } from './store-file.ts'
export type { StoredFile } from './tables.ts'
