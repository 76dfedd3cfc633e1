export { answers, MAX_PIECES, type Piece, piecesOf, termsOf } from './search-terms';
