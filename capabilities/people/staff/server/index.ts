export { openPasswordDoor } from './provider/password-door.ts'
