export { ProgramFacts, type PublicProgram } from './ProgramFacts.tsx'
export { Recommended, recommendedAt, rememberAt } from './Recommended.tsx'
