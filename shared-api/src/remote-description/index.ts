export {
  looseRemoteDescriptionSchema,
  remoteDescriptionSchema,
  type RemoteDescription,
} from './remoteDescriptionSchema.ts';
