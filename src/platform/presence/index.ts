export { Presence, SILENCE, type Place, type Present } from './presence';
