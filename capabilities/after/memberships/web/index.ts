export { LevelsPanel } from './LevelsPanel.tsx'
export { MemberAreaStep } from './MemberAreaStep.tsx'
export { AreaAsItIs, AreaInside, AreaStanding, loadMemberArea } from './MemberArea.tsx'
