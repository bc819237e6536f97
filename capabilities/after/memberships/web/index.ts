export { LevelsPanel } from './LevelsPanel.tsx'
export { MemberAreaStep } from './MemberAreaStep.tsx'
