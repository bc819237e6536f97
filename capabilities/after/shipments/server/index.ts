export { findArrival } from './find-arrival.ts'
