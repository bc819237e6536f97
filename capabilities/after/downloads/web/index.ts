export { DownloadsStep } from './DownloadsStep.tsx'
export { OwnDownloads } from './OwnDownloads.tsx'
