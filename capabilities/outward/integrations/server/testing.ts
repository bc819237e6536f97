export { wakeLanes, workOff } from './work-off.ts'
