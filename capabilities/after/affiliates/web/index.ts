export { NamePublisher } from './cabinet/NamePublisher.tsx'
export { ProgramFacts, type PublicProgram } from './ProgramFacts.tsx'
export { OwnPrograms } from './publish/OwnPrograms.tsx'
export { Recommended, recommendedAt, rememberAt } from './Recommended.tsx'
