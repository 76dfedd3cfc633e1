/**
 * The outline of a screen that is loading; it fades in after 200 ms, so that fast responses never
 * cause a flash.
 */
export const Skeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className="skeleton" aria-busy="true">
    <div className="bone title" />
    <div className="bone line" />
    <div className="bone-table">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="bone row" />
      ))}
    </div>
  </div>
);

/** The same for a page of figures, each part in its own frame. */
export const CardsSkeleton = () => (
  <div className="cards-skeleton" aria-busy="true">
    <div>
      <div className="bone title" />
    </div>
    <div className="cards">
      <CardBones />
      <CardBones />
      <CardBones />
      <CardBones />
    </div>
  </div>
);

/** One part of such a page before it is loaded. */
export const CardBones = () => (
  <div className="card-bones">
    <div className="bone" />
    <SkeletonContent />
  </div>
);

/** The content of such a part before it is loaded. */
export const SkeletonContent = () => (
  <div className="bones" aria-busy="true">
    <div className="bone" />
    <div className="bone" />
    <div className="bone" />
  </div>
);
