export { mailOfReturnPath } from './return-path.ts'
export { expectMayAdvertise } from './expect-may-advertise.ts'
export { leavesByPlatform } from './find-sender.ts'
export { replyAddressOf } from './reply-address.ts'
