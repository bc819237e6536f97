export { editSettings as editCommunitySettings } from './settings.ts'
export { edit as editProfile } from './own/profile.ts'
export { write as writeMessage } from './messages/write.ts'
