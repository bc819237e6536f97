export { More } from './More.tsx'
export { ReportForm } from './ReportForm.tsx'
export { SearchForm } from './SearchForm.tsx'
export { Threads } from './Threads.tsx'
