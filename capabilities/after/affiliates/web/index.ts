export { ProgramFacts, type PublicProgram } from './ProgramFacts.tsx'
export { OwnPrograms } from './publish/OwnPrograms.tsx'
export { Recommended, recommendedAt, rememberAt } from './Recommended.tsx'

/** A form of the cabinet, apart: shop pages carry nothing of it. */
export const loadNamePublisher = async () => (await import('./cabinet/NamePublisher.tsx')).NamePublisher
