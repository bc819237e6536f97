export { OwnService } from './own/OwnService.tsx'
export { ServiceStep } from './ServiceStep.tsx'
