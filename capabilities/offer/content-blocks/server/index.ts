export { cleanRich } from './clean-rich.ts'
export { hasFiles, linkedFiles } from './material.ts'
