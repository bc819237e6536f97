export { AreaAsItIs, AreaInside, AreaStanding, loadMemberArea } from './MemberArea.tsx'
export { LevelsPanel, MemberAreaStep } from './steps.tsx'
