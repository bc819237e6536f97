export * from './contract/work.ts'
export * from './contract/appointment.ts'
export * from './contract/lists.ts'
