export { PdfReader, readsPdfs } from './PdfReader.tsx'
