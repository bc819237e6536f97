export { checkDomains } from './check-domain.ts'
export { openDirectory, type DomainDirectory } from './directory.ts'
export { resolverOf } from './look-up.ts'
