export { checkDomains } from './check-domain.ts'
export { openDirectory, type DomainDirectory } from './directory.ts'
