export { receiveDeclaration } from './receive-declaration.ts'
