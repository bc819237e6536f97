export { Bell } from './bell/Bell.tsx'
