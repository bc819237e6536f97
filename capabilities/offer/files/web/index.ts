export { Composer } from './Composer.tsx'
export { CropDialog } from './CropDialog.tsx'
export { FileList } from './FileList.tsx'
export { PdfReader, readsPdfs } from './PdfReader.tsx'
