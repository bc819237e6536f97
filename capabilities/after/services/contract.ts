export * from './contract/service.ts'
export * from './contract/appointment.ts'
export * from './contract/lists.ts'
