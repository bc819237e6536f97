export { More } from './own/More.tsx'
export { ReportForm } from './own/ReportForm.tsx'
export { SearchForm } from './own/SearchForm.tsx'
export { Threads } from './own/Threads.tsx'
