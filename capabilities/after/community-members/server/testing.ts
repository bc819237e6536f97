export { edit as editProfile } from './own/profile.ts'
