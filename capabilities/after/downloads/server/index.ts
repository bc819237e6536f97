export { writeVersion } from './add-version.ts'
export { openOwnFile } from './open-file.ts'
export { changeDownloads } from './show-downloads.ts'
